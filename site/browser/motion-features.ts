export { domMin, LazyMotion, m } from "framer-motion";
