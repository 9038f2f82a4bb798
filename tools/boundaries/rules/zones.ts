import { isWeb } from '#tools/boundaries/location.ts'
import { fileRule } from '#tools/boundaries/rule.ts'

const local = [
  /\.(?:get(?:FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|to(?:Locale)?(?:Date|Time)String)\(/g,
  /\bgetLocalTimeZone\b/g,
  /\bIntl\.DateTimeFormat\((?![^)]*\btimeZone\b)/g,
  // Parts of a date, or a text without a zone.
  /\bnew Date\([^()]*,/g,
  /\b(?:new Date|Date\.parse)\(`[^`]*T[^`Z]*`\)/g,
]

/** All times are shown and typed in the zone of the site, never in the browser's by accident. */
export const zoneRule = fileRule('zones', ({ file, location, text, isTest }) =>
  !isWeb(location.layer) || isTest || file.endsWith('.css')
    ? []
    : local
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .map(({ index }) => ({
          offset: index,
          message: 'times are those of the site (web/base/i18n/format.ts, site-time.ts); else name the zone',
        })),
)
