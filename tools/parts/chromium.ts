/** Where Debian's package puts it. */
export const debianChromium = '/usr/bin/chromium'

/** Where Chromium is. */
export const chromiumPath = process.env['CHROMIUM'] ?? debianChromium

/**
 * What a browser starts by itself for each new window (the panels of its address bar, a second of work each) would be measured as work of the
 * page, and costs each journey that second. The others are what Playwright turns off: of two such lists Chromium heeds the last.
 */
const turnedOff = [
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

/** How Chromium is started for journeys and benches: quiet but for the page. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${turnedOff.join(',')}`,
]
