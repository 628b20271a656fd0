/** Limits of uploaded pictures, and the size they are stored in. */

/** The largest file that can be uploaded as a picture; bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** A small file can decode to a huge picture; larger ones are not decoded. */
export const PICTURE_MAX_PIXELS = 40_000_000;
/** A picture of a single column or row costs far more than its pixels; even panoramas are shorter. */
export const PICTURE_MAX_SIDE = 20_000;
/** A decoder goes over the whole picture for each scan of a JPEG; real files have about ten. */
export const PICTURE_MAX_SCANS = 100;
/** Uploaded pictures are stored as squares of at most this side; pixels. */
export const PICTURE_SIDE = 512;
