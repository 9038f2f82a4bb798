/**
 * The environment of a server process, which keeps its memory small (docs/decisions/0068). A variable that is already set wins.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(env) {
  return {
    // glibc would give each thread a heap of its own and return little of it: each of Node's four threads would keep the 19 MB of a password hash.
    MALLOC_ARENA_MAX: '2',
    ...env,
    // Much of what the start creates lives on, so V8 enlarges its young generation to 27 MB and does not return them.
    NODE_OPTIONS: `--max-semi-space-size=4 ${env['NODE_OPTIONS'] ?? ''}`.trim(),
  }
}
