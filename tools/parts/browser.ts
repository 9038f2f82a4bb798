import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromium = '/usr/bin/chromium'
const chineseFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
const packages = ['chromium', 'fonts-noto-cjk']

/** Makes sure of the browser and fonts that the journeys need: installs Debian's where it may, says which command does otherwise. */
export function prepareBrowser(): { isPassed: boolean; output: string } {
  if (process.env['CHROMIUM'] || (existsSync(chromium) && existsSync(chineseFont))) return { isPassed: true, output: '' }
  const isRoot = process.getuid?.() === 0
  const mayInstall = process.platform === 'linux' && hasApt() && (isRoot || process.env['CI'] === 'true')
  if (!mayInstall) return { isPassed: false, output: howToInstall }
  try {
    for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) apt(command, isRoot)
    return { isPassed: true, output: `installed ${packages.join(' and ')}` }
  } catch (error) {
    return { isPassed: false, output: `${error instanceof Error ? error.message : String(error)}\n${howToInstall}` }
  }
}

const howToInstall =
  `The journeys need Chromium and Chinese fonts. Install them with: sudo apt-get install -y ${packages.join(' ')}\n` +
  'On other systems set CHROMIUM to the path of a Chromium or Chrome.'

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
