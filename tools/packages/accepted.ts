/** Reviewed exceptions, each with its reason. */
export interface Accepted {
  /** Licences that require only attribution. */
  readonly licenses: readonly string[]
  /** Packages of builds and tests, and optional ones, with another license or without one. Never packages that the server needs. */
  readonly exceptions: readonly { readonly packages: RegExp; readonly license: string; readonly reason: string }[]
  /** Packages with an install script. It is not run; the reason says why they work without it. */
  readonly scripts: Readonly<Record<string, string>>
  /** Versions installed within a week of their release, such as `hono@4.13.19`, with the review's result. */
  readonly young: Readonly<Record<string, string>>
}

const libvips = 'optional; libvips is an unchanged shared library with its notice, and can be replaced (docs/decisions/0090)'

const searched = 'diff searched: no new child processes, eval or network access'

export const accepted: Accepted = {
  licenses: ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0'],
  exceptions: [
    { packages: /^lightningcss(?:-.+)?$/, license: 'MPL-2.0', reason: 'generates the style sheets of a build; not shipped' },
    { packages: /^(?:@axe-core\/playwright|axe-core)$/, license: 'MPL-2.0', reason: 'checks pages in tests; not shipped' },
    { packages: /^@img\/sharp-libvips-.+$/, license: 'LGPL-3.0-or-later', reason: libvips },
    { packages: /^@img\/sharp-win32-.+$/, license: 'Apache-2.0 AND LGPL-3.0-or-later', reason: libvips },
    { packages: /^@img\/sharp-wasm32$/, license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', reason: libvips },
    { packages: /^(?:busboy|streamsearch)$/, license: '', reason: 'contains the text of MIT; used only by the S3 server of tests' },
    { packages: /^humanize-number$/, license: '', reason: 'its readme says MIT; used only by the S3 server of tests' },
    {
      packages: /^@react-aria\/optimize-locales-plugin$/,
      license: '',
      reason: 'contains the text of Apache-2.0; used only in the build',
    },
  ],
  scripts: {},
  young: {
    'hono@4.13.19': 'diff since 4.13.18 reviewed: bug fixes, no new access to files, child processes or the network',
    '@tanstack/query-core@5.108.0': 'diff since 5.107.1 read: reordered imports and braces; the rest is types',
    '@tanstack/react-query@5.108.0': 'diff since 5.107.1 read: reordered imports; the rest is types',
    '@testing-library/user-event@14.6.13': 'diff since 14.6.12 read: one more kind of field',
    '@tybys/wasm-util@0.10.5': `${searched}; for machines without a native bundler`,
    '@vitest/mocker@5.1.1': searched,
    '@vitest/spy@5.1.1': searched,
    'axe-core@4.14.1': searched,
    'csstype@3.2.4': 'types only',
    'marked@18.2.1': 'minified, so a search says little; renders our own documents during a build; not shipped',
    'source-map-js@1.2.4': `${searched}; otherwise syntax clean-up`,
    'vitest@5.1.1':
      'diff searched; its existing uses of child processes and the network moved between files and were not traced individually; only runs tests',
  },
}
