import type { Import } from './imports.ts'
import { type Location, locationOf } from './location.ts'
import type { Source } from './source.ts'

/** A violation in a file. */
export interface Problem {
  readonly file: string
  readonly offset: number
  readonly message: string
}

/** An architecture rule; a fixture of the same name breaks it. */
export interface Rule {
  readonly name: string
  readonly check: (sources: readonly Source[]) => Problem[]
}

/** A rule that checks each file on its own. */
export function fileRule(name: string, check: (source: Source) => { readonly offset?: number; readonly message: string }[]): Rule {
  return {
    name,
    check: (sources) => sources.flatMap((source) => check(source).map((problem) => ({ offset: 0, ...problem, file: source.file }))),
  }
}

/** An import between two files, with their locations. */
export interface Edge {
  readonly source: Source
  readonly link: Import
  readonly from: Location
  readonly to: Location
  readonly target: string
}

/** A rule that checks each import between two files; returns a message for a violation. */
export function edgeRule(name: string, check: (edge: Edge) => string | undefined): Rule {
  return importRule(name, (source, link) => {
    const to = link.target === undefined ? undefined : locationOf(link.target)
    return to && link.target !== undefined ? check({ source, link, from: source.location, to, target: link.target }) : undefined
  })
}

/** A rule that checks each import; returns a message for a violation. */
export function importRule(name: string, check: (source: Source, link: Import) => string | undefined): Rule {
  return fileRule(name, (source) =>
    source.imports.flatMap((link) => {
      const message = check(source, link)
      return message === undefined ? [] : [{ offset: link.offset, message }]
    }),
  )
}
