import { expect, test } from 'vitest'
import { readTable, tableSheets } from '#contract/tables/read-table.ts'
import { collected, rawWorkbook, type RawWorkbook, rawZip, workbookParts } from './testing/raw-zip.ts'
import { unpacking } from './testing/unpacking.ts'

async function readBytes(bytes: Uint8Array) {
  const rows = await collected(readTable('xlsx', bytes, unpacking))
  return rows.flat().map(({ number, cells }) => [number, ...cells])
}

const read = (parts: RawWorkbook) => readBytes(rawWorkbook(parts))
const day = (text: string) => ({ kind: 'day', wallMs: Date.parse(`${text}Z`) })
const time = (text: string) => ({ kind: 'time', wallMs: Date.parse(`${text}Z`) })

test('shared texts are read with all their runs and without what says how they are pronounced', async () => {
  const texts =
    '<si><t>岗位</t></si><si><r><rPr><b/></rPr><t>甲</t></r><r><t xml:space="preserve"> 乙</t></r><rPh sb="0" eb="1"><t>ジャ</t></rPh></si><si/>'
  const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>'
  expect(await read({ texts, rows })).toEqual([[1, '岗位', '甲 乙']])
})

test('runs of different looks keep the spaces between words, as do texts that say so; others keep all but those of XML', async () => {
  const run = (text: string) => `<r><t>${text}</t></r>`
  const texts = [
    `<si>${run('上海')}${run('\u3000')}${run('分公司')}</si>`,
    `<si>${run('North')}${run(' ')}${run('East\u00a0')}</si>`,
    '<si xml:space="preserve"><t> a </t></si>',
    '<si><t>\n  b\u3000 </t></si>',
  ].join('')
  const rows = `<row>${[0, 1, 2, 3].map((index) => `<c t="s"><v>${index}</v></c>`).join('')}<c t="inlineStr"><is xml:space="preserve"><t> c</t></is></c></row>`
  expect(await read({ texts, rows })).toEqual([[1, '上海\u3000分公司', 'North East\u00a0', ' a ', 'b\u3000', ' c']])
})

test('texts in cells, results of formulas, numbers, truth values and errors are read', async () => {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t> 甲 </t></is></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>a b</v></c><c r="C1"><v>-1.5E-2</v></c>
    <c r="D1" t="b"><v>1</v></c><c r="E1" t="b"><v>0</v></c><c r="F1" t="e"><v>#N/A</v></c><c r="G1"><f>SUM(C1)</f><v>7</v></c></row>`
  expect(await read({ rows })).toEqual([[1, '甲', 'a b', -0.015, 'TRUE', 'FALSE', '#N/A', 7]])
})

test('entities, characters that are escaped for XML, and every kind of line break are read as what they stand for', async () => {
  const rows =
    '<row><c t="inlineStr"><is><t>&lt;&amp;&gt;&quot;&apos;&#65;&#x4e2d;_x000D_\r\n_x005F_x0041_</t></is></c><c t="inlineStr"><is><t><![CDATA[a<b&amp;]]></t></is></c></row>'
  expect(await read({ rows })).toEqual([[1, '<&>"\'A中\r\n_x0041_', 'a<b&amp;']])
})

test.each([
  [14, '', 46_347.75, day('2026-11-21T00:00')],
  [22, '', 46_347.75, time('2026-11-21T18:00')],
  [57, '', 46_347, day('2026-11-21T00:00')],
  [20, '', 0.3541666667, '08:30'],
  [46, '', 1.5, '36:00'],
  [21, '', 46_347.5, time('2026-11-21T12:00')],
  [164, 'yyyy\\-mm\\-dd', 46_347, day('2026-11-21T00:00')],
  [164, '[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@', 46_347, day('2026-11-21T00:00')],
  [164, 'yyyy/m/d\\ h:mm:ss', 46_347.354_340_277_8, time('2026-11-21T08:30:15')],
  [164, 'mmm', 46_347, day('2026-11-21T00:00')],
  [164, 'm/d/yy h:mm AM/PM', 46_347.5, time('2026-11-21T12:00')],
  [164, '[h]:mm', 1.25, '30:00'],
  [164, '#,##0.00&quot; days&quot;;[Red]-0.00', 1234.5, 1234.5],
  [164, '0.00E+00', 1234.5, 1234.5],
  [164, '_(* #,##0_);\\d0', 5, 5],
  [164, 'General', 5, 5],
  [164, 'Standard', 5, 5],
  [164, 'G/通用格式', 5, 5],
  [164, '0.00E0', 1234.5, 1234.5],
  [164, '##0.0E+0', 1234.5, 1234.5],
  [164, '[$-404]e/m/d;@', 46_347, day('2026-11-21T00:00')],
  [164, '[$-804]aaaa;@', 46_347, day('2026-11-21T00:00')],
  [164, '[$-411]aaa', 46_347, day('2026-11-21T00:00')],
  [14, '', 1, day('1900-01-01T00:00')],
  [14, '', 59, day('1900-02-28T00:00')],
  [14, '', 60, 60],
  [14, '', 61, day('1900-03-01T00:00')],
  [14, '', -3, -3],
  [14, '', 2_958_466, 2_958_466],
])('a number in the format %d %s is read as people see it: %d', async (id, format, value, expected) => {
  const formats = format === '' ? '' : `<numFmt numFmtId="${id}" formatCode="${format}"/>`
  const rows = `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`
  expect(await read({ formats, cellFormats: [0, id], rows })).toEqual([[1, expected]])
})

test('times that other programs write with few digits are read to the second', async () => {
  const rows = '<row><c s="1"><v>46347.2083333</v></c><c s="1"><v>46347.35434</v></c><c s="1"><v>46347.9999999</v></c></row>'
  expect(await read({ rows, cellFormats: [0, 22] })).toEqual([
    [1, time('2026-11-21T05:00'), time('2026-11-21T08:30:15'), time('2026-11-22T00:00')],
  ])
})

test('formats of conditions are not those of cells', async () => {
  const styles =
    '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs><dxfs><dxf><numFmt numFmtId="14" formatCode="0.00%"/></dxf></dxfs></styleSheet>'
  expect(await read({ styles, rows: '<row><c s="0"><v>46347</v></c></row>' })).toEqual([[1, day('2026-11-21T00:00')]])
})

test('elements of an extension are not those of a workbook', async () => {
  const extension = '<extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst><x15:workbookPr date1904="0"/>'
  const rows = '<row r="1"><c r="A1" s="1"><v>44885</v></c></row>'
  expect(await read({ rows, properties: `<workbookPr date1904="1"/>${extension}`, cellFormats: [0, 14] })).toEqual([
    [1, day('2026-11-21T00:00')],
  ])
  const sheet =
    '<worksheet><x14:sheetData><row><c><v>9</v></c></row></x14:sheetData><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'
  expect(await read({ sheet })).toEqual([[1, 1]])
})

test('parts in UTF-16 are read', async () => {
  const sheet = '\ufeff<worksheet><sheetData><row><c t="inlineStr"><is><t>中文</t></is></c></row></sheetData></worksheet>'
  const utf16le = Buffer.from(sheet, 'utf16le')
  for (const content of [utf16le, Buffer.from(utf16le).swap16()]) {
    const entries = workbookParts({}).map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, content } : part))
    expect(await readBytes(rawZip(entries))).toEqual([[1, '中文']])
  }
})

test('a workbook can count its days from 1904, and days can be written as such', async () => {
  const rows =
    '<row r="1"><c r="A1" s="1"><v>44885</v></c><c r="B1" t="d"><v>2026-11-21</v></c><c r="C1" t="d"><v>2026-11-21T08:30:00</v></c></row>'
  const properties = '<workbookPr date1904="1"/>'
  expect(await read({ rows, properties, cellFormats: [0, 14] })).toEqual([
    [1, day('2026-11-21T00:00'), day('2026-11-21T00:00'), time('2026-11-21T08:30')],
  ])
})

test('rows and cells that are left out keep their places, and empty ones at the end are dropped', async () => {
  const rows = `<row r="2"><c r="C2"><v>1</v></c><c r="ZZ2" s="0"/></row><row r="3"/><row r="7"><c r="A7" t="inlineStr"><is><t/></is></c></row>
    <row><c><v>2</v></c><c r="D8"><v>3</v></c><c><v>4</v></c><c/></row><row r="1048576"><c r="A1048576"/></row>`
  expect(await read({ rows })).toEqual([
    [2, null, null, 1],
    [8, 2, null, null, 3, 4],
  ])
})

test('rows in which nothing can be seen are no rows', async () => {
  const text = (value: string) => `<row><c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c><c/></row>`
  expect(await read({ rows: [text(' '), text('\u00a0'), text('\u3000 '), text('\u200b\u2800'), text('甲')].join('') })).toEqual([[5, '甲']])
})

test('elements may have prefixes, and documents comments and instructions', async () => {
  const sheet =
    "<?xml version='1.0'?><!-- > --><x:worksheet xmlns:x='urn:x'><x:dimension ref='A1'/><x:sheetData><x:row r='1'><x:c r='A1' note='a>b'><x:v>1<!-- 2 -->3</x:v></x:c></x:row></x:sheetData><x:extLst><x:row r='5'><x:c><x:v>9</x:v></x:c></x:row></x:extLst></x:worksheet>"
  expect(await read({ sheet })).toEqual([[1, 13]])
})

test('the first sheet that people see is read, wherever its file is', async () => {
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const sheets = `<sheet name="a" sheetId="1" state="hidden" r:id="r1"/><sheet name="b" sheetId="2" state="veryHidden" r:id="r1"/><sheet name="c" sheetId="3" r:id="r2"/><sheet name="d" sheetId="4" state="show" r:id="r3"/><sheet name="e" sheetId="5" r:id="r1"/>`
  const relations = `<Relationship Id="r1" Type="${strict}/worksheet" Target="worksheets/none.xml"/><Relationship Id="r2" Type="${strict}/chartsheet" Target="worksheets/none.xml"/><Relationship Id="r3" Type="${strict}/worksheet" Target="/XL/worksheets/../worksheets/Sheet1.xml"/>`
  const workbook = `<workbook xmlns:r="${strict}"><sheets>${sheets}</sheets></workbook>`
  const root = `<Relationship Id="r" Type="${strict}/officeDocument" Target="/xl/workbook.xml"/>`
  expect(await read({ workbook, relations, root, rows: '<row r="1"><c r="A1"><v>5</v></c></row>' })).toEqual([[1, 5]])
})

test('the sheets that people see are named, and each can be read', async () => {
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const named = ['说明', '数据 &amp; 表', '隐藏']
  const sheets = named.map((name, index) => `<sheet name="${name}" r:id="r${index}"${index === 2 ? ' state="hidden"' : ''}/>`)
  const relations = named.map((_, index) => `<Relationship Id="r${index}" Type="${kind}" Target="worksheets/sheet${index + 1}.xml"/>`)
  const content = (value: number) => `<worksheet><sheetData><row><c><v>${value}</v></c></row></sheetData></worksheet>`
  const parts = workbookParts({
    workbook: `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
    relations: relations.join(''),
    sheet: content(1),
  })
  const bytes = rawZip([...parts, { name: 'xl/worksheets/sheet2.xml', content: content(2) }])
  expect(await tableSheets('xlsx', bytes, unpacking)).toEqual(['说明', '数据 & 表'])
  const cells = async (sheet?: number) => (await collected(readTable('xlsx', bytes, unpacking, undefined, { sheet }))).flat()
  expect(await cells()).toMatchObject([{ cells: [1] }])
  expect(await cells(1)).toMatchObject([{ cells: [2] }])
  await expect(cells(2)).rejects.toThrow('tableInvalid')
})

test('text in UTF-8 and large content arrive in pieces, whatever is cut', async () => {
  const text = '中文&amp;😀'.repeat(3000)
  const rows = Array.from(
    { length: 40 },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${index}${text}</t></is></c></row>`,
  )
  const read = await readBytes(rawWorkbook({ rows: rows.join('') }))
  expect(read).toEqual(rows.map((_, index) => [index + 1, `${index}${'中文&😀'.repeat(3000)}`]))
})

test('rows are handed out in batches of at most 500', async () => {
  const rows = Array.from({ length: 1201 }, (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${index}</v></c></row>`)
  const batches = await collected(readTable('xlsx', rawWorkbook({ rows: rows.join('') }), unpacking))
  expect(batches.map((batch) => batch.length)).toEqual([500, 500, 201])
})

test.each([
  ['a document type with an entity', { sheet: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>' }],
  ['an entity of its own', { rows: '<row><c t="str"><v>&a;</v></c></row>' }],
  ['a character that is none', { rows: '<row><c t="str"><v>&#x110000;</v></c></row>' }],
  ['an element that does not end', { sheet: '<worksheet><sheetData><row></sheetData></worksheet>' }],
  ['a document that does not end', { sheet: '<worksheet><sheetData>' }],
  ['two documents in one', { sheet: '<worksheet/><worksheet/>' }],
  ['an element of another kind', { sheet: '<html/>' }],
  ['elements in elements without an end', { sheet: '<worksheet>'.repeat(100) }],
  ['a tag without an end', { sheet: `<worksheet ${'x'.repeat(300_000)}` }],
  ['an attribute without quotes', { rows: '<row r=1/>' }],
  ['rows in a wrong order', { rows: '<row r="2"/><row r="1"/>' }],
  ['a row that no spreadsheet has', { rows: '<row r="1048577"/>' }],
  ['a column that no spreadsheet has', { rows: '<row><c r="XFE1"/></row>' }],
  ['a shared text that is not there', { rows: '<row><c t="s"><v>9</v></c></row>', texts: '' }],
  ['no visible sheet', { workbook: '<workbook/>' }],
  ['a document of another program', { workbook: '<document/>' }],
])('a workbook with %s is refused', async (_, parts) => {
  await expect(read(parts)).rejects.toThrow('tableInvalid')
})

test('a workbook without one of its parts is refused', async () => {
  const parts = workbookParts({})
  for (const name of ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', '_rels/.rels'])
    await expect(readBytes(rawZip(parts.filter((part) => part.name !== name)))).rejects.toThrow('tableInvalid')
})

test.each([
  ['00000', 123, '00123'],
  ['00000', 1_234_567, '1234567'],
  ['00000;-00000;;@', 7, '00007'],
  ['000-00-0000', 12_345_678, '012-34-5678'],
  ['"A"0000', 42, 'A0042'],
  ['\\A\\-00', 5, 'A-05'],
  ['[$-804]0000_ ', 12, '0012'],
  ['[Red]00000', 0, '00000'],
  // These are numbers with zeros, not codes.
  ['0', 123, 123],
  ['0.00', 1.5, 1.5],
  ['#,##000', 12, 12],
  ['00%', 0.5, 0.5],
  ['00"天"', 5, 5],
  ['00E+00', 12, 12],
  // And these no code of so many digits.
  ['00000', 1.5, 1.5],
  ['00000', -3, -3],
  ['000000000000000000', 110_101_199_003_071_230, 110_101_199_003_071_230],
])('a number of the format %s, %d, is read as %j', async (format, value, expected) => {
  const formats = `<numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;')}"/>`
  expect(await read({ formats, cellFormats: [0, 164], rows: `<row><c s="1"><v>${value}</v></c></row>` })).toEqual([[1, expected]])
})

test('a formula without a result is read as one, and one whose result is an empty text as empty', async () => {
  const texts = ['<c><f>5*2.5</f></c>', '<c s="0"><f t="shared" si="0"/><v></v></c>', '<c t="str"><f>""</f><v></v></c>', '<c><v></v></c>']
  const rows = `<row>${texts.join('')}<c t="inlineStr"><is><t>末</t></is></c></row>`
  expect(await read({ rows })).toEqual([[1, '#FORMULA!', '#FORMULA!', null, null, '末']])
})

test('rows with nothing but boxes to tick are no rows', async () => {
  const box = (value: number) => `<c t="b"><v>${value}</v></c>`
  const rows = `<row r="1"><c t="str"><v>名称</v></c>${box(1)}</row><row r="2"><c/>${box(0)}</row><row r="3"><c/>${box(1)}${box(0)}</row><row r="4"><c><v>0</v></c>${box(0)}</row>`
  expect(await read({ rows })).toEqual([
    [1, '名称', 'TRUE'],
    [4, 0, 'FALSE'],
  ])
})
