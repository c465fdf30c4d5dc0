/** What a picture may weigh that somebody sends. */
export const pictureMegabytesMost = 12;

/** What a file field offers of a device's pictures; the server decodes what came, whatever it is called. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';
