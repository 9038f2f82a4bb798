import { existsSync } from 'node:fs'
import { chromiumPackage, hasChromium } from './chromium.ts'
import { installPackages } from './debian-packages.ts'

const chineseFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
const packages = [chromiumPackage, 'fonts-noto-cjk']

const howToInstall =
  `The browser tests need Chromium and Chinese fonts. Install them with: sudo apt-get install -y ${packages.join(' ')}\n` +
  'On other systems set CHROMIUM to the path of a Chromium or Chrome.'

/** Ensures Chromium and fonts: installs Debian's packages if allowed, otherwise returns the command to run. */
export function prepareBrowser(): { isPassed: boolean; output: string } {
  if (process.env['CHROMIUM'] !== undefined || (hasChromium() && existsSync(chineseFont))) return { isPassed: true, output: '' }
  return installPackages(packages, howToInstall)
}
