/** Something that the person at the keyboard can put right; only its sentence is printed. */
export class Problem extends Error {}

/**
 * Ends the program when a problem comes up, with its sentence alone.
 * @template Result
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function orSayWhy(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}
