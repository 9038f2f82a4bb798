import { partsOf } from '#contract/comments/comment-text.ts'
import type { Comment } from '#contract/comments/comments.ts'
import styles from './comment-item.module.css'

/** The text of a comment, with the names of those it mentions and links that open in a new window. */
export function CommentTextView({ comment: { text, mentions } }: { comment: Pick<Comment, 'text' | 'mentions'> }) {
  return (
    <p className={styles.text}>
      {partsOf(text, mentions).map((part, index) => {
        const key = `${index} ${part.kind}`
        if (part.kind === 'text') return <span key={key}>{part.text}</span>
        if (part.kind === 'mention')
          return (
            <span key={key} className={styles.mention}>
              @{part.name}
            </span>
          )
        return (
          <a key={key} href={part.text} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        )
      })}
    </p>
  )
}
