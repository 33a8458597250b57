/** The beginning of an Excel 97 workbook; the record behind it says whether the rest is encrypted. */
const BIFF_START = Buffer.from('0908100000060500', 'hex');
const BIFF_START_LENGTH = 20;
const ENCRYPTED_RECORD = 0x2f;

/** Whether a workbook in the old format, or an XLSX within such a file, is encrypted. */
export function isProtected(bytes: Buffer): boolean {
  const start = bytes.indexOf(BIFF_START);
  const next = start + BIFF_START_LENGTH;
  const isEncrypted = start >= 0 && next + 2 <= bytes.length && bytes.readUInt16LE(next) === ENCRYPTED_RECORD;
  return isEncrypted || bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}
