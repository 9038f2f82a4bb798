/** Reviewed exceptions, each with its reason. */
export interface Accepted {
  /** Licences that require only attribution. */
  readonly licences: readonly string[]
  /** Build and test packages with another licence or without one. Never packages that the server needs. */
  readonly exceptions: readonly { readonly packages: RegExp; readonly licence: string; readonly reason: string }[]
  /** Packages with an install script. It is not run; the reason says why they work without it. */
  readonly scripts: Readonly<Record<string, string>>
  /** Versions that were installed younger than a week, such as `hono@4.13.19`: what was reviewed. */
  readonly young: Readonly<Record<string, string>>
}

const searched = 'changes searched: nothing new starts programs, evaluates text or reaches the network'

export const accepted: Accepted = {
  licences: ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT'],
  exceptions: [
    { packages: /^lightningcss(?:-.+)?$/, licence: 'MPL-2.0', reason: 'writes the style sheets of a build; nothing of it is delivered' },
    { packages: /^(?:@axe-core\/playwright|axe-core)$/, licence: 'MPL-2.0', reason: 'looks at pages in tests; nothing of it is delivered' },
    {
      packages: /^@react-aria\/optimize-locales-plugin$/,
      licence: '',
      reason: 'comes with the text of Apache-2.0; part of the build alone',
    },
  ],
  scripts: {},
  young: {
    'hono@4.13.19': 'changes since 4.13.18 looked through where they run: repairs, nothing that reaches for files, programs or the network',
    '@tanstack/query-core@5.108.0': 'changes since 5.107.1 read: what runs is reordered imports and braces, the rest types',
    '@tanstack/react-query@5.108.0': 'changes since 5.107.1 read: what runs is reordered imports, the rest types',
    '@testing-library/user-event@14.6.13': 'changes since 14.6.12 read: one more kind of field',
    '@tybys/wasm-util@0.10.5': `${searched}; for machines without a compiled bundler`,
    '@vitest/mocker@5.1.1': searched,
    '@vitest/spy@5.1.1': searched,
    'axe-core@4.14.1': searched,
    'csstype@3.2.4': 'types alone: nothing of it runs',
    'marked@18.2.1': 'minified, so a search says little; turns our own documents into pages during a build, and nothing of it is delivered',
    'source-map-js@1.2.4': `${searched}; the syntax of its own code is tidied`,
    'vitest@5.1.1':
      'changes searched; its own uses of programs and the network moved between files and were not traced one by one; runs tests alone',
  },
}
