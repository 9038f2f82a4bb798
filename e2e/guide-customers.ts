import type { Walk } from '#e2e/guide-walker.ts'

// A thousand names: each of ten cities, names and trades.
const cities = [
  '杭州 Denver',
  '苏州 Austin',
  '广州 Boston',
  '成都 Phoenix',
  '武汉 Chicago',
  '南京 Atlanta',
  '青岛 Seattle',
  '长沙 Dallas',
  '厦门 Portland',
  '西安 Omaha',
]
const names = [
  '远航 Summit',
  '清河 Lakeside',
  '东方 Pioneer',
  '恒信 Granite',
  '和丰 Harvest',
  '明德 Liberty',
  '瑞安 Cedar',
  '新程 Northgate',
  '天成 Silver',
  '嘉禾 Prairie',
]
const trades = [
  '商贸 Supply',
  '物流 Logistics',
  '科技 Systems',
  '食品 Foods',
  '建材 Builders',
  '医疗 Medical',
  '印务 Printing',
  '家具 Interiors',
  '纺织 Textiles',
  '设计 Design',
]

/** A file of 1,000 customers; in a wrong one, ten have a type that does not exist. */
export function customers({ text }: Walk, isWrong: boolean) {
  const header = text('名称,性别,邮箱,城市,类型,状态', 'Name,Sex,Email,City,Type,Status')
  const word = (words: readonly string[], index: number) => {
    const [zh = '', en = ''] = words[index % words.length]?.split(' ') ?? []
    return text(zh, en)
  }
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const type = isWrong && index % 100 === 50 ? text('企业', 'Firm') : text('公司', 'Company')
    const city = word(cities, index)
    const [name, trade] = [word(names, Math.floor(index / 10) + index), word(trades, Math.floor(index / 100) + index)]
    const title = text(`${city}${name}${trade}`, `${city} ${name} ${trade}`)
    return [title, text('女', 'Female'), `customer${index + 1}@example.${text('cn', 'com')}`, city, type, text('通过', 'Approved')].join(
      ',',
    )
  })
  return {
    name: text('客户.csv', 'customers.csv'),
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${[header, ...rows].join('\r\n')}\r\n`),
  }
}
