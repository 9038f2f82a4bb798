const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const ofLanguage =
  words(`any arguments as async await boolean break case catch class const continue debugger default delete do else enum eval
  export extends false finally for from function if implements import in instanceof interface let new null number object of package private
  protected public return static string super switch symbol this throw true try type typeof undefined unknown var void while with yield`)

const ofSql = words(`all alter analyze and as asc begin between by case check collate column commit constraint create cross current database
  default delete desc distinct drop else end except exists explain foreign from full grant group having in index inner insert intersect into is
  join key left like limit natural not null offset on or order outer primary references returning right rollback row rows select set table
  then to transaction trigger union unique update user using values view when where window with`)

/** Names used by every list, row or generated function. */
const ofList =
  words(`id version page pageSize sort search searchText group open none board calendar calendarDay count during totals avatar createDate createDateFrom createDateTo updateDate messages language selection removed
  action label open remove fields row said found create server admin item canEdit canRemove list params index`)

/** Entity names whose types or functions would collide with those that generated code imports. */
const ofFeature =
  words(`action array assert audit-word bulk-action call card change choice column confirm connection context date day drawer email
  error feature field filter form handler id language line list main-action map menu-item message money name number object page paragraph
  permission person phone preference promise row rule scenario selection session set fixture string symbol tag test test-server time title
  version visit visitor world`)

/** Whether a field name is reserved. `type` and `number` are allowed: property names cannot collide. */
export function isReservedField(name: string): boolean {
  return ofList.has(name) || ofSql.has(name) || (ofLanguage.has(name) && !['type', 'number', 'from', 'of'].includes(name))
}

/** Whether an entity name, written `stock-item`, is reserved. */
export function isReservedEntity(kebab: string): boolean {
  return [ofLanguage, ofSql, ofFeature].some((reserved) => reserved.has(kebab))
}
