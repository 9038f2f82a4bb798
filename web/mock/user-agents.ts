const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'

/** User agents of generated sessions and sign-ins. */
export const demoUserAgents: readonly string[] = [
  `${windows} Chrome/141.0.0.0 Safari/537.36`,
  `${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
  `${mac}/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.61',
  `${mac}/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (Linux; Android 15; PLG110) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
]

/** The address that everybody who uses a demonstration seems to have (RFC 5737). */
export const mockAddress = '192.0.2.1'

/** The address of a generated session or sign-in. */
export function demoAddress(index: number): string {
  return `10.${20 + (index % 4)}.${(index * 7) % 256}.${((index * 53) % 254) + 1}`
}
