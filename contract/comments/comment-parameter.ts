/** The parameter of a page's URL that names the comment to be shown. */
export const commentParameter = 'comment'
