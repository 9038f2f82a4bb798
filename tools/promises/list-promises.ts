import type { Page } from '#contract/pages/page.ts'
import type { DocumentedPromise } from './find-documented.ts'
import { isInFullRunAlone, type Proof } from './find-proofs.ts'

const sections: Readonly<Record<string, string>> = {
  S1: 'What the product does',
  S2: 'Screens and routes',
  S3: 'Entities and their fields',
  S4: 'States and transitions',
  S5: 'Validation rules',
  S6: 'Roles and permissions',
  S7: 'The calls it makes',
  S8: 'Errors',
  S9: 'Constants and limits',
  A: 'Security: sign-in and passwords',
  B: 'Security: session and token',
  C: 'Security: permissions',
  D: 'Security: input',
  E: 'Security: in the browser',
  F: 'Security: files, import, export, outgoing calls',
  G: 'Security: log, errors, secrets, operation',
  H: 'Security: found by attacking it',
  I: 'Security: people, agents and live data',
}

function belongsTo(section: string, id: string): boolean {
  return /^(?:S\d+|[A-I])/.exec(id)?.[0] === section
}

function proofLines(id: string, proofs: readonly Proof[]): string[] {
  return proofs
    .filter(({ ids }) => ids.includes(id))
    .map(({ title, file }, index) => `  ${(index === 0 ? id : '').padEnd(6)}  ${title}  (${file})`)
}

/** Lists the promises by section and id with the tests that prove them, and a total. */
export function listPromises(proofs: readonly Proof[]): string {
  const ids = [...new Set(proofs.flatMap((proof) => proof.ids))].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const parts = Object.entries(sections).flatMap(([section, name]) => {
    const inSection = ids.filter((id) => belongsTo(section, id))
    return inSection.length === 0 ? [] : [[`${section} ${name}`, ...inSection.flatMap((id) => proofLines(id, proofs)), ''].join('\n')]
  })
  const files = new Set(proofs.map(({ file }) => file))
  return [...parts, `${ids.length} promises, proved by ${proofs.length} tests in ${files.size} files`].join('\n')
}

/** The documented promises without a proof in what npm test runs. */
export function missingPromises(promises: readonly DocumentedPromise[], proofs: readonly Proof[]): DocumentedPromise[] {
  const proved = new Set(proofs.filter((proof) => !isInFullRunAlone(proof)).flatMap(({ ids }) => ids))
  return promises.filter(({ id }) => !proved.has(id))
}

/** Lists the documented promises without a proof in what npm test runs, by section, and a total. */
export function listMissing(promises: readonly DocumentedPromise[], proofs: readonly Proof[]): string {
  const missing = missingPromises(promises, proofs)
  const parts = Object.entries(sections).flatMap(([section, name]) => {
    const inSection = missing.filter(({ id }) => belongsTo(section, id))
    return inSection.length === 0
      ? []
      : [[`${section} ${name}`, ...inSection.map(({ id, text }) => `  ${id.padEnd(6)}  ${text}`), ''].join('\n')]
  })
  return [...parts, `${missing.length} of ${promises.length} promises have no test yet`].join('\n')
}

/** Lists the pages that are not built yet by path; empty if there are none. */
export function listUnbuiltPages(pages: readonly Page[]): string {
  const unbuilt = pages.filter(({ ready }) => ready === false).toSorted((one, other) => (one.path < other.path ? -1 : 1))
  if (unbuilt.length === 0) return ''
  const width = Math.max(...unbuilt.map(({ path }) => path.length))
  return [`Pages not built yet: ${unbuilt.length}`, ...unbuilt.map(({ path, title }) => `  ${path.padEnd(width)}  ${title['zh-CN']}`)].join(
    '\n',
  )
}
