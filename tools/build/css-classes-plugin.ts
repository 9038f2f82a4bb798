import type { Plugin } from 'vite'
import { writeCssClasses } from './css-classes.ts'

/** Updates the types of CSS modules during development. */
export function cssClassesPlugin(): Plugin {
  return {
    name: 'steward:css-classes',
    apply: 'serve',
    configureServer({ config, watcher }) {
      writeCssClasses(config.root)
      watcher.on('all', (_event, file) => {
        if (!file.endsWith('.module.css')) return
        try {
          writeCssClasses(config.root)
        } catch (error) {
          config.logger.error(String(error))
        }
      })
    },
  }
}
