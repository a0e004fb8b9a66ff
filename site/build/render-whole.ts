/** Stands in for `react-dom/server` within vite-react-ssg: without a stream to write to, it renders a page in one piece. */
export { renderToString } from "react-dom/server";
