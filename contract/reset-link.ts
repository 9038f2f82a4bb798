/** How long the link to set a new password is valid. */
export const resetLinkMinutes = 30

/** The link in the mail is `login#reset=<token>` below the address of the console: what follows the # is sent to no server. */
export const resetLinkPrefix = '#reset='
