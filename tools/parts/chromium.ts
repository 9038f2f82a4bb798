import { existsSync } from 'node:fs'

/** The package of Debian that the tests use: Chromium without windows, which takes a quarter less of the processor than a whole one. */
export const chromiumPackage = 'chromium-headless-shell'

const withoutWindows = `/usr/bin/${chromiumPackage}`

/** Where Debian's Chromium is: without windows, or a whole one where that is what people have. */
const installed = () => [withoutWindows, '/usr/bin/chromium'].find((path) => existsSync(path))

/** Whether there is a Chromium to use. */
export const hasChromium = (): boolean => process.env['CHROMIUM'] !== undefined || installed() !== undefined

/** The path of the Chromium to use. */
export const chromiumPath = process.env['CHROMIUM'] ?? installed() ?? withoutWindows

/** The arguments of Chromium for tests and benchmarks: no background work. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
