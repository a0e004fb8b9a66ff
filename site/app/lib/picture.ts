/** A picture of `content/firm/public/` as a page shows it. */
export interface Picture {
  src: string;
  /** Size in pixels, after the rotation that the camera noted. */
  width?: number;
  height?: number;
  /** Smaller versions with their widths. Absent for small pictures and SVG. */
  srcSet?: string;
}
