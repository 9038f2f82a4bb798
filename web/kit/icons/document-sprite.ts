import { spriteUrl } from 'virtual:icons'

/**
 * Lays the sprite into the document, where icons refer to it: an icon that refers to another document costs the browser several times as
 * much. When it cannot be fetched the words stand alone.
 */
export async function plantSprite(): Promise<void> {
  const response = await fetch(spriteUrl).catch(() => undefined)
  if (!response?.ok) return
  const sprite = document.importNode(new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement, true)
  sprite.setAttribute('hidden', '')
  document.body.prepend(sprite)
}
