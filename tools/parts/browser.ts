import { existsSync } from 'node:fs'
import { debianChromium } from './chromium.ts'
import { installPackages } from './debian-packages.ts'

const chineseFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
const packages = ['chromium', 'fonts-noto-cjk']

const howToInstall =
  `The journeys need Chromium and Chinese fonts. Install them with: sudo apt-get install -y ${packages.join(' ')}\n` +
  'On other systems set CHROMIUM to the path of a Chromium or Chrome.'

/** Makes sure of the browser and fonts that the journeys need: installs Debian's where it may, says which command does otherwise. */
export function prepareBrowser(): { isPassed: boolean; output: string } {
  if (process.env['CHROMIUM'] || (existsSync(debianChromium) && existsSync(chineseFont))) return { isPassed: true, output: '' }
  return installPackages(packages, howToInstall)
}
