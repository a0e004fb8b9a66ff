/** The folder that the build copies to the site. */
export const publicFolder = "content/firm/public";

/** The names of pictures; HEIC is refused with a reason. */
export const pictureName = /\.(png|jpe?g|gif|webp|avif|svg|heic)$/i;

/** Folders of addresses that the server answers. */
export const serverFolders = ["api", "templates"];

/** Folders that the build writes into, next to the firm's own files. */
export const builtFolders = ["assets", "data", "products", "share"];
