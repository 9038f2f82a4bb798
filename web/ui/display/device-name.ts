/** What kind of device a user agent stands for. */
export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'program'

/** A device as people know it. */
export interface Device {
  readonly kind: DeviceKind
  /** Such as `Chrome 141`; empty if unknown. */
  readonly browser: string
  /** Such as `Windows`; empty if unknown. */
  readonly system: string
}

type Pattern = readonly [name: string, pattern: RegExp]

// In this order: most browsers also name those that they are compatible with.
const browsers: readonly Pattern[] = [
  ['WeCom', /wxwork\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['DingTalk', /DingTalk\/(\d+)/],
  ['QQ', /QQBrowser\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
]

const systems: readonly Pattern[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

function kindOf(userAgent: string, browser: string): DeviceKind {
  if (browser === '') return 'program'
  if (/iPad|Tablet/.test(userAgent) || (userAgent.includes('Android') && !userAgent.includes('Mobile'))) return 'tablet'
  return /Mobile|iPhone/.test(userAgent) ? 'phone' : 'computer'
}

/** Reads a user agent. What a program says of itself cannot be trusted: show it, decide nothing by it. */
export function deviceOf(userAgent: string): Device {
  const [name, pattern] = browsers.find(([, candidate]) => candidate.test(userAgent)) ?? []
  const browser = name === undefined ? '' : `${name} ${pattern?.exec(userAgent)?.[1] ?? ''}`.trim()
  const [system = ''] = systems.find(([, candidate]) => candidate.test(userAgent)) ?? []
  return { kind: kindOf(userAgent, browser), browser, system }
}

/** A device in one line, such as `Chrome 141 · Windows`; `unknown` if the user agent tells nothing. */
export function deviceName(userAgent: string, unknown: string): string {
  const { browser, system } = deviceOf(userAgent)
  const known = [browser, system].filter((part) => part !== '').join(' · ')
  // A program such as curl/8.5.0 names itself.
  return known || (/^[\w .-]{1,40}\/[\w.]{1,20}/.exec(userAgent)?.[0] ?? unknown)
}
