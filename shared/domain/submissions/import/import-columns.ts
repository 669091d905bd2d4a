import { type CsvRecord, encodingOf, isSeparatorLine, readEncodedPart } from './csv-lines.ts'

/**
 * What a column means for an import: `status` names a status, `wants` has to say yes, `left` must not, and `other` is
 * not read, except that a row is refused if it says there that its person has left.
 */
export type Meaning =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'consentSource'
  | 'consentAt'
  | 'status'
  | 'wants'
  | 'left'
  | 'other'

/** A column of a file. */
export interface ImportColumn {
  index: number
  /** As the file has it. */
  name: string
  meaning: Meaning
}

/** What is read from a column, with its accepted names; our own exports use the first ones. */
const known: Partial<Record<Meaning, readonly string[]>> = {
  email: [
    'e mail',
    'email',
    'email address',
    'e mail address',
    'subscriber email',
    'contact email',
    'primary email',
    'e mail 1 value',
    'mail',
    'e mail adresse',
    'adresse e mail',
  ],
  firstName: ['first name', 'firstname', 'given name', 'fname', 'forename', 'vorname', 'prenom'],
  lastName: ['last name', 'lastname', 'family name', 'surname', 'lname', 'nachname'],
  consentSource: ['consent', 'consent source'],
  consentAt: ['consent given', 'consent time', 'consent date', 'consent at'],
}

/** Words in the names of columns that say that a person has left, or cannot be written to. */
const leftName =
  /\b(?:unsub\w*|opt(?:ed)? ?outs?|bounc\w*|complain\w*|spam|abuse|disabled|deactivated|suppress\w*|block\w*|blacklist\w*|do not|don t|dnc|no (?:e ?)?mail\w*|no marketing|no contact|deleted?|removed?|cleaned|cancel\w*|inactive|invalid|undeliverable|left|ended|churned|expired|revoked|withdrawn|withdrew|rejected|declined|abgemeldet|abmelde\w*|desabonn\w*|desinscri\w*)\b/
const statusName =
  /^(?:is )?status$|\b(?:subscriber|subscription|e ?mail|member|contact|marketing|consent|opt in|newsletter|mailing|list) (?:status|state)$/
/** Words in the names of columns that say that a person wants mail. */
const wantsName =
  /\b(?:subscribed|subscribes?|opt(?:ed)? ?in|accepts?|accepted|permission|allows?|allowed|receives?|wants?|enabled|newsletter|mailing list|gdpr|consents?|consented|agreed|confirmed|verified|marketing)\b|^(?:is )?active$/
/** Such a column tells a circumstance, not an answer. */
const circumstance =
  /\b(?:at|time|date|on|since|source|url|link|token|id|ip|by|page|form|last|name|title|timezone|method|medium|campaign|count|rate|score|rating|interests?|categories|policy|version)\b/

/** `Email Address`, `email_address` and `EmailAddress` are one name. */
const normalized = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function meaningOf(name: string): Meaning {
  const text = normalized(name)
  const [exact] = Object.entries(known).find(([, names]) => names.includes(text)) ?? []
  if (exact) return exact as Meaning
  if (leftName.test(text)) return /\b(?:url|link|token|rate|score)\b/.test(text) ? 'other' : 'left'
  if (circumstance.test(text)) return 'other'
  if (statusName.test(text)) return 'status'
  return wantsName.test(text) ? 'wants' : 'other'
}

/** The columns of a header. Undefined if none has addresses. */
export function columnsOf(header: readonly string[]): ImportColumn[] | undefined {
  const columns = header.map((name, index) => ({ index, name, meaning: meaningOf(name) }))
  // Of several columns with one meaning the first is read.
  const seen = new Set<Meaning>()
  for (const column of columns) {
    if (!Object.hasOwn(known, column.meaning)) continue
    if (seen.has(column.meaning)) column.meaning = 'other'
    seen.add(column.meaning)
  }
  // “Email (work)” has addresses if nothing else does.
  const email = columns.find(
    ({ name, meaning }) => meaning === 'other' && /^e ?mail\b/.test(normalized(name)),
  )
  if (!seen.has('email') && email) email.meaning = 'email'
  return columns.some(({ meaning }) => meaning === 'email') ? columns : undefined
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(','))
/** Values that say no, or nothing. */
const negative = words(',false,no,n,0,f,off,none,never,null,nil,n/a,na,-,nein,non,falsch,faux,not')
/** Values that say yes. */
const positive = words(
  'true,yes,y,1,t,on,x,ja,oui,si,subscribed,active,confirmed,enabled,opted in,opted-in,opt-in,opt in,optin,accepted,granted,agreed,allowed,verified,single opt-in,double opt-in',
)
/** Values of a status for active subscribers. Rows with any other value are not imported. */
const activeStatus = words(
  ',confirmed,subscribed,active,enabled,verified,opted in,opted-in,opt-in,opt in,regular,premium,free,paid,gifted,comped,complimentary,marketing contact',
)
const isDate = (value: string) => /^(?:\d{4}-\d\d?-\d\d?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})/.test(value)
/** A value that says in any column that a person has left. */
const leftValue =
  /^(?:unsubscribed?|opted[ -]?out|opt[ -]?out|(?:hard |soft )?bounced?|complained|complaint|marked as spam|spam|suppressed|cleaned|removed|deleted|inactive|cancell?ed|never[ _]subscribed|not[ _]subscribed|do not (?:e?mail|contact)|blocked|blacklisted|undeliverable|abgemeldet)$/

/** Why a row says that its person does not want mail, or undefined. */
export function refusalOf(columns: readonly ImportColumn[], values: readonly string[]): string | undefined {
  for (const { index, name, meaning } of columns) {
    const value = values[index]?.trim() ?? ''
    const folded = value.toLowerCase()
    const said = `Its column “${name.trim().slice(0, 60)}” says “${value.slice(0, 40)}”`
    if (meaning === 'status' && !activeStatus.has(folded)) {
      return normalized(name) === 'status'
        ? `Its status is “${folded.slice(0, 40)}”: only who is confirmed can be imported.`
        : `${said}: only who is confirmed can be imported.`
    }
    if (meaning === 'left' && !negative.has(folded))
      return `${said}: this person has left or cannot be reached.`
    if (meaning === 'wants' && !positive.has(folded) && !isDate(folded)) {
      return `${said}: it does not say that this person wants mail.`
    }
    if (meaning === 'other' && leftValue.test(folded))
      return `${said}: this person has left or cannot be reached.`
  }
  return undefined
}

/**
 * Whether a row says in so many words that somebody has left. A row that is refused because it is not understood says
 * no such thing, and may be imported once the list was corrected.
 */
export const saysLeft = (columns: readonly ImportColumn[], values: readonly string[]): boolean =>
  columns.some(({ index, meaning }) => {
    const value = values[index]?.trim().toLowerCase() ?? ''
    if (meaning === 'left') return positive.has(value) || isDate(value) || leftValue.test(value)
    if (meaning === 'wants') return value !== '' && negative.has(value)
    return (meaning === 'status' || meaning === 'other') && leftValue.test(value)
  })

/** What each meaning does, in words for the person who imports. */
export const meaningTexts: Readonly<Record<Meaning, string>> = {
  email: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
  consentSource: 'Where they agreed',
  consentAt: 'When they agreed',
  status: 'Rows whose status is not active are left out',
  wants: 'Rows that do not say yes are left out',
  left: 'Rows that say anything but no are left out',
  other: 'Not read',
}

/** The header of a file: its columns, and how many records come before its rows. */
export interface ImportHeader {
  columns: ImportColumn[]
  skipped: number
}

/** Finds the header among the first records of a file, after blank lines and the one that states the separator. */
export function headerOf(records: readonly CsvRecord[], separator: string): ImportHeader | { fault: string } {
  const index = records.findIndex(
    (record) =>
      record.isLong || (record.values.some((value) => value !== '') && !isSeparatorLine(record, separator)),
  )
  const header = records[index]
  if (!header) return { fault: 'There is no line with text at the beginning of this file.' }
  if (header.isLong) return { fault: 'Its first line is longer than 64 KB, so it names no column “Email”.' }
  const columns = columnsOf(header.values)
  if (columns) return { columns, skipped: index + 1 }
  if (header.values.some((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))) {
    return {
      fault: `Line ${header.line} has an address where the headings should be. Add a first line that names the columns, such as “Email”.`,
    }
  }
  const names = header.values.filter((value) => value !== '').map((value) => `“${value.slice(0, 40)}”`)
  const list =
    names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')
  return { fault: `Line ${header.line} names no column “Email”. It says ${list}.` }
}

/** The beginnings of files that are no text, and what to do about it. */
const otherFormats: readonly (readonly [signature: readonly number[], fault: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is a spreadsheet or an archive, not a CSV file. Open it, and save it as CSV.',
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an old spreadsheet, not a CSV file. Open it, and save it as CSV.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0x1f, 0x8b], 'This is an archive, not a CSV file. Unpack it first.'],
]

/** What is wrong with the beginning of a file that is no text. */
export function formatFault(bytes: Uint8Array): string | undefined {
  const [, fault] =
    otherFormats.find(([signature]) => signature.every((byte, at) => bytes[at] === byte)) ?? []
  if (fault) return fault
  const isText = encodingOf(bytes) !== 'bytes' || !bytes.subarray(0, 4096).includes(0)
  return isText ? undefined : 'This is no text. Save the list as CSV.'
}

/** What an import would read, by the beginning of a file. */
export function previewOf(bytes: Uint8Array, isWhole: boolean): ImportHeader | { fault: string } {
  const fault = formatFault(bytes)
  if (fault) return { fault }
  const bounds = { firstLine: 1, most: 100, isLast: isWhole }
  const { records, separator } = readEncodedPart(bytes, encodingOf(bytes), bounds)
  return headerOf(records, separator)
}
