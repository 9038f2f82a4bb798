import { Fragment } from 'react'
import { parse, type TokenType } from 'sugar-high/core'
import { tokenize } from 'sugar-high/lang/typescript'
import layout from '#web/ui/theme/layout.module.css'
import styles from './code-view.module.css'

const tokenClasses: Partial<Record<TokenType, string>> = {
  keyword: styles.keyword,
  string: styles.string,
  jsxliterals: styles.string,
  comment: layout.faint,
  class: styles.name,
  entity: styles.name,
  property: styles.property,
  sign: layout.muted,
}

interface Token {
  /** Offset in the source. */
  readonly start: number
  readonly value: string
  readonly type: TokenType
}

function tokensOf(source: string): Token[] {
  let start = 0
  return parse(source, { tokenize, jsx: true, typescript: true }).lines.flatMap(({ tokens }) =>
    [...tokens, { type: 'break', value: '\n' } as const].map((token) => {
      const positioned = { ...token, start }
      start += token.value.length
      return positioned
    }),
  )
}

/** Syntax-highlighted TypeScript. `label` is its accessible name. */
export function CodeView({ source, label }: { source: string; label: string }) {
  return (
    <section className={styles.container} aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        <code>
          {tokensOf(source.trimEnd()).map(({ start, value, type }) => {
            const className = tokenClasses[type]
            return className === undefined ? (
              <Fragment key={start}>{value}</Fragment>
            ) : (
              <span key={start} className={className}>
                {value}
              </span>
            )
          })}
        </code>
      </pre>
    </section>
  )
}
