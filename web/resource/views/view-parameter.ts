/** The parameter of a list's URL that names the open view. */
export const viewParameter = 'view'
