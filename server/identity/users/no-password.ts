/** What is stored of an account without a password; no password matches it, and verifying one takes as long as ever. */
export const noPassword = ''

/** When the password of a user was changed who has never had one, but is to choose one: an imported user. */
export const neverChanged = 0
