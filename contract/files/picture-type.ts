/** The types of pictures that browsers show and the server can resize. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
