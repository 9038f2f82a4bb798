/** An error that the user can fix; only the message is printed. */
export class UserError extends Error {}

/**
 * Exits with the message of a user error.
 * @template Result
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function exitOnUserError(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}
