import type { Plugin } from 'vite'
import { listIconUses } from './icon-names.ts'
import { iconSprite } from './icon-sprite.ts'

const moduleId = 'virtual:icons'
const resolvedId = `\0${moduleId}`
const devUrl = '/icons.svg'

/** Makes one SVG sprite of the icons that the console names; `virtual:icons` exports its address as `spriteUrl`. */
export function iconSpritePlugin(): Plugin {
  let root = ''
  let isBuild = false
  return {
    name: 'steward:icon-sprite',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return
      if (!isBuild) return `export const spriteUrl = '${devUrl}'`
      const reference = this.emitFile({ type: 'asset', name: 'icons.svg', source: iconSprite(listIconUses(root)) })
      return `export const spriteUrl = import.meta.ROLLUP_FILE_URL_${reference}`
    },
    configureServer({ middlewares }) {
      middlewares.use(devUrl, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(iconSprite(listIconUses(root)))
      })
    },
  }
}
