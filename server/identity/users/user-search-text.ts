import { pinyin } from 'pinyin-pro'

/** The names by which lists find a user. */
export interface SearchedNames {
  readonly username: string
  readonly realName: string
}

/** The text in which lists search a user, in lower case: real name, username, and pinyin and initials of the real name (`lihua`, `lh`). */
export function userSearchText({ username, realName }: SearchedNames): string {
  const options = { type: 'array', nonZh: 'consecutive', surname: 'head', toneType: 'none' } as const
  const full = pinyin(realName, options).join('')
  const initials = pinyin(realName, { ...options, pattern: 'first' }).join('')
  return [...new Set([realName, username, full, initials])].join(' ').toLowerCase()
}
