/** The files of the code, by URL: loading or loaded. */
let files: Map<string, Promise<void>> | undefined

/** Those that the document itself requests. */
function filesOfDocument(): Map<string, Promise<void>> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]')
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]')
  return new Map(
    [...Array.from(links, ({ href }) => href), ...Array.from(scripts, ({ src }) => src)].map((url) => [url, Promise.resolve()]),
  )
}

function requestStylesheet(url: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: url })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${url} could not be fetched.`))
    })
  })
}

/** Puts a script into the browser's cache, for an import to take from there. */
async function requestScript(url: string): Promise<void> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    await response.arrayBuffer()
  } catch (cause) {
    throw new Error(`${url} could not be fetched.`, { cause })
  }
}

function loadFile(url: string): Promise<void> {
  const known = (files ??= filesOfDocument())
  const file = known.get(url) ?? (url.endsWith('.css') ? requestStylesheet(url) : requestScript(url))
  known.set(url, file)
  file.catch(() => known.delete(url))
  return file
}

/**
 * Imports a module once its files have loaded: scripts and stylesheets, relative to the URL of the importer. Used in builds in place of
 * Vite's own function, and raises `vite:preloadError` like it. Browsers import no module again that they could not fetch
 * once (HTML, "fetch a single module script"), and Vite requests no stylesheet again; here, each attempt requests the files that failed.
 */
export async function importWithFiles<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
  importer = document.baseURI,
): Promise<Module> {
  try {
    await Promise.all(paths.map((path) => loadFile(new URL(path, importer).href)))
    return await load()
  } catch (payload) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  }
}
