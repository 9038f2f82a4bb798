/** The types of pictures: what browsers show, and what can be made smaller. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
