export { domMin } from "framer-motion";
