import type { ReactNode } from 'react'
import {
  isLinkAllowed,
  type RichText,
  type RichTextBlock,
  type RichTextCell,
  type RichTextInline,
  type RichTextMark,
} from '#contract/rich-text/rich-text.ts'
import { externalHref } from '#web/base/links/external-href.ts'
import styles from './rich-text.module.css'

type UrlOf = (url: string) => string

interface RichTextViewProps {
  value: RichText
  /** Where the browser finds the `url` of a stored file. */
  urlOf: UrlOf
}

const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code', superscript: 'sup', subscript: 'sub' } as const
const headingTags = { 1: 'h2', 2: 'h3', 3: 'h4' } as const

/** The address of an image's content. */
export function imageUrl(fileId: string): string {
  return `/file/${fileId}`
}

/** Nodes have no ids, and the list is drawn anew with each value. */
function keyed<Item>(items: readonly Item[] | undefined, draw: (item: Item) => ReactNode): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- see above
  return items?.map((item, index) => <Keyed key={index}>{draw(item)}</Keyed>)
}

function Keyed({ children }: { children: ReactNode }) {
  return children
}

function drawMark(mark: RichTextMark, content: ReactNode): ReactNode {
  if (mark.type !== 'link') {
    const Tag = markTags[mark.type]
    return <Tag>{content}</Tag>
  }
  const { href } = mark.attrs
  // A value that no schema has checked is drawn without its link, and so is one that must not be followed from here.
  const address = isLinkAllowed(href) ? (href.startsWith('mailto:') ? href : externalHref(href)) : undefined
  if (address === undefined) return content
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  )
}

function drawInline(node: RichTextInline): ReactNode {
  if (node.type === 'hardBreak') return <br />
  return (node.marks ?? []).reduce<ReactNode>((content, mark) => drawMark(mark, content), node.text)
}

function drawCell({ type, attrs: { colspan, rowspan }, content }: RichTextCell, urlOf: UrlOf): ReactNode {
  const Tag = type === 'tableHeader' ? 'th' : 'td'
  return (
    <Tag colSpan={colspan} rowSpan={rowspan}>
      {keyed(content, (block) => drawBlock(block, urlOf))}
    </Tag>
  )
}

function drawBlock(node: RichTextBlock, urlOf: UrlOf): ReactNode {
  const blocks = (content: readonly RichTextBlock[]) => keyed(content, (block) => drawBlock(block, urlOf))
  switch (node.type) {
    case 'paragraph':
      return <p>{node.content ? keyed(node.content, drawInline) : <br />}</p>
    case 'heading': {
      const Tag = headingTags[node.attrs.level]
      return <Tag>{keyed(node.content, drawInline)}</Tag>
    }
    case 'codeBlock':
      return (
        <pre>
          <code>{node.content?.map(({ text }) => text).join('')}</code>
        </pre>
      )
    case 'horizontalRule':
      return <hr />
    case 'image':
      return <img src={urlOf(imageUrl(node.attrs.fileId))} alt={node.attrs.alt} loading="lazy" />
    case 'bulletList':
      return (
        <ul>
          {keyed(node.content, ({ content }) => (
            <li>{blocks(content)}</li>
          ))}
        </ul>
      )
    case 'orderedList':
      return (
        <ol start={node.attrs.start}>
          {keyed(node.content, ({ content }) => (
            <li>{blocks(content)}</li>
          ))}
        </ol>
      )
    case 'blockquote':
      return <blockquote>{blocks(node.content)}</blockquote>
    case 'table':
      return (
        <div className={styles.tableScroll}>
          <table>
            <tbody>
              {keyed(node.content, ({ content }) => (
                <tr>{keyed(content, (cell) => drawCell(cell, urlOf))}</tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

/** Draws a rich text as elements; no HTML string is involved. */
export function RichTextView({ value, urlOf }: RichTextViewProps) {
  return <div className={styles.content}>{keyed(value.content, (block) => drawBlock(block, urlOf))}</div>
}
