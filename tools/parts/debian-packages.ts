import { execFileSync, spawnSync } from 'node:child_process'

/** Installs Debian packages as root or in CI; otherwise returns `howTo`, the instructions for the user. */
export function installPackages(packages: readonly string[], howTo: string): { isPassed: boolean; output: string } {
  const isRoot = process.getuid?.() === 0
  const mayInstall = process.platform === 'linux' && hasApt() && (isRoot || process.env['CI'] === 'true')
  if (!mayInstall) return { isPassed: false, output: howTo }
  try {
    for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) apt(command, isRoot)
    return { isPassed: true, output: `installed ${packages.join(' and ')}` }
  } catch (error) {
    return { isPassed: false, output: `${error instanceof Error ? error.message : String(error)}\n${howTo}` }
  }
}

function hasApt(): boolean {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}

function apt(args: readonly string[], isRoot: boolean): void {
  const command = ['apt-get', '-qq', ...args]
  const [program = '', ...rest] = isRoot ? command : ['sudo', '-n', '-E', ...command]
  execFileSync(program, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
