import { Fragment } from 'react'
import { parse, type TokenType } from 'sugar-high/core'
import { tokenize } from 'sugar-high/lang/typescript'
import styles from './code-view.module.css'

const shades: Partial<Record<TokenType, string>> = {
  keyword: styles.keyword,
  string: styles.string,
  jsxliterals: styles.string,
  comment: styles.comment,
  class: styles.name,
  entity: styles.name,
  property: styles.property,
  sign: styles.sign,
}

interface Piece {
  /** Where it stands in the text. */
  readonly start: number
  readonly value: string
  readonly type: TokenType
}

function piecesOf(source: string): Piece[] {
  let start = 0
  return parse(source, { tokenize, jsx: true, typescript: true }).lines.flatMap(({ tokens }) =>
    [...tokens, { type: 'break', value: '\n' } as const].map((token) => {
      const piece = { ...token, start }
      start += token.value.length
      return piece
    }),
  )
}

/** TypeScript in the shades of its words. `label` names it for assistive technology. */
export function CodeView({ source, label }: { source: string; label: string }) {
  return (
    <section className={styles.place} aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        <code>
          {piecesOf(source.trimEnd()).map(({ start, value, type }) => {
            const shade = shades[type]
            return shade === undefined ? (
              <Fragment key={start}>{value}</Fragment>
            ) : (
              <span key={start} className={shade}>
                {value}
              </span>
            )
          })}
        </code>
      </pre>
    </section>
  )
}
