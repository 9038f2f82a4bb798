/** The path of Debian's Chromium. */
export const debianChromium = '/usr/bin/chromium'

/** The path of the Chromium to use. */
export const chromiumPath = process.env['CHROMIUM'] ?? debianChromium

/**
 * The first three are panels of the address bar, which cost each new window a second of work that would be attributed to the page. The others
 * are those that Playwright disables: of several such lists Chromium uses only the last.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** The arguments of Chromium for tests and benchmarks: no background work. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]
