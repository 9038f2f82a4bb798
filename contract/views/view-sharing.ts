/** The permission to share views. It is declared with the page of the user's own settings, below which roles grant it. */
export const viewSharing = { value: 'saved_view_share' } as const
