/** Replaces `react-dom/server` within vite-react-ssg: without a streaming API it renders each page in one piece. */
export { renderToString } from "react-dom/server";
