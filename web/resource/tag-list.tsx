import { Tag, type TagTone } from '#web/ui/display/tag.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import styles from './tag-list.module.css'

interface TagListProps {
  tags: readonly (Choice & { readonly tone?: TagTone })[]
  /** All labels as one text, shown on hover: tags that do not fit in the line are cut off. */
  text: string
  /** Tags continue on further lines instead. */
  wraps?: boolean
}

/** Several values as tags. */
export function TagList({ tags, text, wraps = false }: TagListProps) {
  return (
    <span className={`${styles.tags} ${wraps ? styles.wraps : ''}`} title={text}>
      {tags.map(({ id, label, tone }) => (
        <Tag key={id} {...(tone && { tone })}>
          {label}
        </Tag>
      ))}
    </span>
  )
}
