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

/** A text without case, accents and signs: `Email Address`, `email_address` and `EmailAddress` are one name. */
const plain = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const plainWords = (text: string): ReadonlySet<string> => new Set(text.split(',').map(plain))

/** What is read from a column, with its accepted names; our own exports use the first ones. */
const known: Partial<Record<Meaning, ReadonlySet<string>>> = {
  email: plainWords(
    'E-mail,email,email address,e-mail address,subscriber email,contact email,primary email,e-mail 1 - value,mail,' +
      'E-Mail-Adresse,E-Mailadresse,adresse e-mail,adresse électronique,courriel,correo electrónico,correo,' +
      'indirizzo e-mail,indirizzo email,endereço de e-mail,e-mailadres,e-post,e-postadress,メールアドレス,电子邮件,电子邮箱',
  ),
  firstName: plainWords('First name,firstname,given name,fname,forename,Vorname,prénom'),
  lastName: plainWords('Last name,lastname,family name,surname,lname,Nachname'),
  consentSource: plainWords('Consent,consent source'),
  consentAt: plainWords('Consent given,consent time,consent date,consent at'),
}

/** Words for people who have left, in any text: nobody writes them about somebody who wants mail. */
const leftWords =
  'unsubscribed|opted ?out|opt ?out|never subscribed|not subscribed|non subscribed|marked as spam|do ?not (?:e ?)?(?:mail|contact)|' +
  'abgemeldet|abbestellt|desabonnee?|desinscrite?|dad[oa] de baja|desuscrit[oa]|disiscritt[oa]|uitgeschreven|afgemeld|' +
  'descadastrad[oa]|avregistrerad|wypisan[ya]|配信停止|登録解除|退会|退订|退訂|取消订阅'
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
/** Words in the names of columns that say that a person has left, or cannot be written to. Some services write them in one. */
const leftName = new RegExp(
  String.raw`unsub|optout|optedout|donot|bounc|suppress|black ?list|undeliver|abmeld|desabonn|desinscri|disiscri|${leftWords}|\b(?:` +
    String.raw`opt(?:ed)? outs?|complain\w*|spam|abuse|disabled|deactivated|suspended|block\w*|do not|don t|dnc|` +
    String.raw`no (?:e ?)?mail\w*|no marketing|no contact|deleted?|removed?|clean(?:ed)?|cancel\w*|inactive|invalid|stop(?:ped)?|` +
    String.raw`exclu\w*|paused?|snoozed?|deceased|left|ended|churned|expired|revoked|withdrawn|withdrew|rejected|declined|denied)\b`,
)
const statusName =
  /^(?:is )?status$|^statut$|\b(?:subscriber|subscription|e ?mail|member|contact|marketing|consent|opt in|newsletter|mailing|list) (?:status|state)$/
/** Words in the names of columns that say that a person wants mail. */
const wantsName =
  /\b(?:subscribed|subscribes?|opt(?:ed)? ?in|accepts?|accepted|permission|allows?|allowed|receives?|wants?|enabled|newsletter|mailing list|gdpr|consents?|consented|agreed|confirmed|verified|deliverable|marketing|angemeldet|abonnee?|inscrite?|suscrit[oa]|iscritt[oa]|inscrit[oa]|ingeschreven|aangemeld)\b|^(?:is )?active$/
/** Such a column tells a circumstance, not an answer. */
const circumstance =
  /\b(?:at|time|date|on|since|source|url|link|token|id|ip|by|page|form|last|name|title|timezone|method|medium|campaign|count|rate|score|rating|interests?|categories|policy|version)\b/
/** Any other column about mail: whatever exactly it asks, “no” is no wish for mail. */
const mailName = /\b(?:e ?mails?|mailings?|newsletters?)\b/

function meaningOf(name: string): Meaning {
  const text = plain(name)
  const [exact] = Object.entries(known).find(([, names]) => names.has(text)) ?? []
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
  const email = columns.find(({ name, meaning }) => meaning === 'other' && /^e ?mail\b/.test(plain(name)))
  if (!seen.has('email') && email) email.meaning = 'email'
  return columns.some(({ meaning }) => meaning === 'email') ? columns : undefined
}

/** Values that say no, or nothing. */
const negative = plainWords(
  ',false,no,n,0,f,off,none,never,null,nil,n/a,na,nein,non,nee,não,falsch,faux,not,allow,allowed,否,いいえ',
)
/** Values that say no in so many words. */
const refusing = plainWords(
  'false,no,n,off,none,never,nein,non,nee,não,否,いいえ,denied,refused,declined,withdrawn,revoked',
)
/** Values that say yes. */
const positive = plainWords(
  'true,yes,y,1,t,on,x,ja,oui,sí,sim,是,はい,subscribed,active,confirmed,enabled,opted in,opt-in,optin,accepted,granted,agreed,allowed,verified,valid,express,single opt-in,double opt-in',
)
/** Signs that say yes or no. Of other values only letters and numbers count. */
const signs: Readonly<Record<string, string>> = {
  '✓': 'yes',
  '✔': 'yes',
  '☑': 'yes',
  '✗': 'no',
  '✘': 'no',
  '☐': 'no',
}
/** Values of a status for active subscribers. Rows with any other value are not imported. */
const activeStatus = plainWords(
  ',confirmed,subscribed,active,enabled,verified,opted in,opt-in,optin,regular,premium,free,paid,gifted,comped,complimentary,marketing contact,aktiv,actif,abonné,inscrit,activo,attivo',
)
const isDate = (value: string) => /^(?:\d{4}-\d\d?-\d\d?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})/.test(value)
/** A value that says in any column that a person has left. */
const leftValue = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${leftWords})(?![\p{L}\p{N}])|^(?:unsub|unsubscribe|(?:hard |soft )?bounced?|complained|complaint|spam|` +
    'suppressed|cleaned|removed|deleted|inactive|invalid|cancell?ed|blocked|blacklisted|undeliverable|baja|inactivo)$',
  'u',
)
/** A value that says in any column that a person has not agreed, or not yet. */
const pendingValue = /^(?:un|not )(?:confirmed|verified)$|^pending(?: confirmation)?$/

/** A value as it is compared. */
const answerOf = (value: string): string => plain(signs[value] ?? value)

/** Whether the value of a column with another meaning says no to mail all the same. */
function isRefusedThere({ name, meaning }: ImportColumn, answer: string): boolean {
  if (meaning === 'consentSource')
    return refusing.has(answer) || leftValue.test(answer) || pendingValue.test(answer)
  if (meaning !== 'other') return false
  return (
    leftValue.test(answer) ||
    pendingValue.test(answer) ||
    (mailName.test(plain(name)) && refusing.has(answer))
  )
}

/** Why a row says that its person does not want mail, or undefined. */
export function refusalOf(columns: readonly ImportColumn[], values: readonly string[]): string | undefined {
  for (const column of columns) {
    const { index, name, meaning } = column
    const value = values[index]?.trim() ?? ''
    const answer = answerOf(value)
    const said = `Its column “${name.trim().slice(0, 60)}” says “${value.slice(0, 40)}”`
    if (meaning === 'status' && !activeStatus.has(answer)) {
      return plain(name) === 'status'
        ? `Its status is “${value.toLowerCase().slice(0, 40)}”: only who is confirmed can be imported.`
        : `${said}: only who is confirmed can be imported.`
    }
    if (meaning === 'left' && !negative.has(answer))
      return `${said}: this person has left or cannot be reached.`
    if (meaning === 'wants' && !positive.has(answer) && !/^(?:yes|ja|oui) /.test(answer) && !isDate(value)) {
      return `${said}: it does not say that this person wants mail.`
    }
    if (isRefusedThere(column, answer))
      return leftValue.test(answer)
        ? `${said}: this person has left or cannot be reached.`
        : `${said}: it does not say that this person wants mail.`
  }
  return undefined
}

/**
 * Whether a row says in so many words that somebody has left. A row that is refused because it is not understood says
 * no such thing, and may be imported once the list was corrected.
 */
export const saysLeft = (columns: readonly ImportColumn[], values: readonly string[]): boolean =>
  columns.some((column) => {
    const { index, meaning } = column
    const value = values[index]?.trim() ?? ''
    const answer = answerOf(value)
    if (meaning === 'left') return positive.has(answer) || isDate(value) || leftValue.test(answer)
    if (meaning === 'wants') return value !== '' && (negative.has(answer) || leftValue.test(answer))
    if (meaning === 'status') return leftValue.test(answer)
    return isRefusedThere(column, answer) && !pendingValue.test(answer)
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
  const hasAddress = header.values.some((value) => /[^\s@]@[^\s@]+\.[^\s@]/.test(value))
  const columns = hasAddress ? undefined : columnsOf(header.values)
  if (columns) return { columns, skipped: index + 1 }
  if (hasAddress) {
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
