import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  calls: 'All calls',
  search: 'Search calls',
  searchHint: 'Path, name or permission',
  real: 'Requests are sent as you, and read and change real data.',
  mocked: 'These are demonstration data: requests are answered in the browser, and a reload starts again.',
  none: 'No call matches',
  public: 'No sign-in needed',
  signedIn: 'Any signed-in user',
  openToKeys: 'Open to API keys',
}
