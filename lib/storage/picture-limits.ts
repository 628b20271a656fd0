/** How large a picture may be that somebody uploads, and how large it is kept. */

/** The largest file that can be uploaded as a picture; bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** A small file can unfold into a huge picture; more than this is not unfolded. */
export const PICTURE_MAX_PIXELS = 40_000_000;
/** A picture of one column is decoded line by line; pixels. Panoramas of cameras are shorter. */
export const PICTURE_MAX_SIDE = 20_000;
/** A decoder goes over the whole picture for each scan of a JPEG; those that cameras and programs write have about ten. */
export const PICTURE_MAX_SCANS = 100;
/** Uploaded pictures are kept as squares of at most this side; pixels. */
export const PICTURE_SIDE = 512;
