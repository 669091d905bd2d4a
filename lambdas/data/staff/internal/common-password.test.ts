import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { passwordLength } from '#shared/domain/staff/password.ts'
import { isCommonPassword } from './common-password.ts'
import { addedWords, commonWords } from './common-words.ts'

describe('refused as too common', () => {
  test.each([
    'sunshine',
    'Sunshine',
    'SUNSHINE!',
    'sunshine1',
    'Liverpool2024!',
    'michael123',
    '123michael',
    'p@ssw0rd',
    'P@$$w0rd123',
    'pa55word',
    'trustno1',
    'iloveyou2',
    'Welcome1!',
    'we1c0me1',
    'letmein99',
    'Summer2026',
    'january-2026',
    'monkeymonkey',
    'Test.Test.1',
    'superman_007',
    'contraseña1',
    'passwort!',
    'StockMarket2026!',
  ])('a common word, however it is disguised: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each([
    'qwertyuiop',
    'qwerty123456',
    '1q2w3e4r5t',
    '1qaz2wsx',
    'zaq1xsw2',
    'asdfqwer',
    'poiuytrewq',
    'abcd1234',
    'aaaa1111',
    'abcdefgh',
    'qazwsxedc',
    '87654321',
    'xyzxyzxyz',
    'qweasdzxc',
  ])('a pattern on the keyboard or in the alphabet: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })
})

describe('accepted', () => {
  test.each([
    'correct horse battery',
    'glacier-orbit-31',
    'four quiet ledgers',
    'Noon.Harbour.Slate',
    '9g44-62m3-zmk2-rzj5',
    'kT7#vq2Lw!',
    'monkeys read filings',
    'тихая гавань вечером',
    'xqzv8213',
    'qwerty filed a 13F',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  test('a single word that is not in the dictionary of common passwords', () => {
    expect(isCommonPassword('sesquipedalian')).toBe(false)
  })
})

test('the dictionary has tens of thousands of words', () => {
  expect(commonWords.size).toBeGreaterThan(40_000)
})

test('every common password of the dictionary that is long enough is refused, also those with signs', () => {
  const allowedByLength = dictionary['passwords-common'].filter((each) => each.length >= passwordLength.min)
  expect(allowedByLength.length).toBeGreaterThan(3000)
  expect(allowedByLength.filter((each) => !isCommonPassword(each))).toEqual([])
})

test('our own additions are sorted, in lower case, and not in the dictionary yet', () => {
  expect(addedWords).toEqual([...new Set(addedWords)].sort())
  expect(addedWords.filter((word) => !/^[a-z0-9]{3,}$/.test(word))).toEqual([])
  expect(addedWords.filter((word) => dictionary['passwords-common'].includes(word))).toEqual([])
})
