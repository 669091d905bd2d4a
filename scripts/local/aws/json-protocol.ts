import { textAnswer, type WebAnswer } from '../http-message.ts'

const type = 'application/x-amz-json-1.1'

/** A success in AWS's JSON protocol. */
export const jsonOutput = (output: object): WebAnswer => textAnswer(200, type, JSON.stringify(output))

/** A failure in AWS's JSON protocol; `code` is the name of the exception that the SDK throws. */
export const jsonError = (status: number, code: string, message: string): WebAnswer =>
  textAnswer(status, type, JSON.stringify({ __type: code, message }), { 'x-amzn-errortype': code })
