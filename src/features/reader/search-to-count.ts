/** Searches as they are counted for the staff: none that may say something about a person. */
import { plainText } from '#src/kit/tokens.ts';

/** In characters. Whoever types more writes a letter. */
const MAX_COUNTED_LENGTH = 60;

/**
 * A search as it is counted for the staff: in lower case and without accents. Empty, which is not counted, when it may say
 * something about a person: an email or street address, the number of a phone, vehicle or card, a link.
 */
export function searchToCount(text: string): string {
  const plain = plainText(text.slice(0, 1_000)).replace(/[\u2010-\u2015\u2212]/g, '-');
  if (isPersonal(plain)) return '';
  const cleaned = plain.replace(/[^\p{L}\p{N}$./+*"-]+/gu, ' ');
  return cleaned.slice(0, MAX_COUNTED_LENGTH).trim();
}

const NUMBER_WORD = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const QUADRANT = '(?:nw|ne|sw|se|north|south|east|west|calgary|alberta|ab)';
/** Words that may also stand in the name of a tire or vehicle are streets only with a quadrant or city behind them. */
const STREET = '(?:street|avenue|ave|av|rd|blvd|boulevard|crescent|cres|lane|ln|(?<!off[ -])road|(?<!wheel )drive)';
const MAYBE_STREET =
  '(?:st|dr|ct|pl|tr|court|place|trail|way|close|gate|hill|terrace|circle|bay|green|link|manor|park|point|rise|row|view)';
const NAME = "(?:[a-z][a-z'.]*|\\d{1,4}(?:st|nd|rd|th)?)";

const PERSONAL: readonly RegExp[] = [
  // email addresses and links, also written out
  /@|:\/\/|www\.|[([ ]at[)\] ].{1,40}[([ .]dot[)\] ]/,
  /[a-z0-9]\.(?:com|ca|net|org|info|io|co|biz|shop|store|app|dev|edu|gov|xyz|online|site|me|us|uk|fr|de|ly)(?![a-z0-9])/,
  // phone numbers: ten digits, seven as 555-0142 but not "300 2012" of a vehicle, international, digit by digit, in words
  /(?<!\d)\d{3}[ ()./-]{0,3}\d{3}[ ().-]{0,3}\d{4}(?!\d)/,
  /(?<![\d/x.]|[a-z]-?)(?!\d{2}5[ .-](?:[2-9]\d)(?:1\d|2\d)(?!\d)|\d{3} (?:19[89]|20[0-3])\d)\d{3}[ .-]\d{4}(?!\d)/,
  /(?:\+|(?<!\d)00)\d[\d ().-]{8}/,
  /\d{10}/,
  /(?<!\d)\d(?:[ .-]\d){6}(?!\d)/,
  /(?<!\d)\d{2}(?:[ .-]\d{2}){4}(?!\d)/,
  new RegExp(`\\b${NUMBER_WORD}(?:[ -]${NUMBER_WORD}){4}`),
  // social insurance and card numbers
  /(?<!\d)\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d)/,
  /(?<!\d)\d{4}(?:[ .-]?\d{4}){2}/,
  /\b(?:sin|ssn|licen[cs]e|passport|visa|mastercard|amex|account|acct)\b\D{0,12}\d[\d -]{4}/,
  // postal codes and addresses
  /\b[abceghj-nprstvxy]\d[abceghj-nprstv-z][ -]?\d[abceghj-nprstv-z]\d\b/,
  /\bp\.? ?o\.? box\b|\b(?:apt|apartment|suite|unit)\b\.? ?#?\d/,
  new RegExp(`(?<![\\d/.])\\d{1,6}[a-z]?,? (?:${NAME} ){1,3}${STREET}\\b`),
  new RegExp(`(?<![\\d/.])\\d{1,6}[a-z]?,? (?:${NAME} ){1,3}${MAYBE_STREET}\\b[.,]? ${QUADRANT}\\b`),
  new RegExp(`\\b\\d{1,3}(?:st|nd|rd|th)? (?:st|ave|street|avenue)\\b[.,]? ${QUADRANT}\\b`),
];

/** Digits and letters of a vehicle identification number, which has 17 and ends with digits. */
const VIN_PART = /^[a-hj-npr-z0-9]+$/;
const VIN_LENGTH = 17;

/** @param text lower case, without accents */
const isPersonal = (text: string): boolean => PERSONAL.some((shape) => shape.test(text)) || holdsVin(text);

/** A number in parts, too: `1HGCM 82633 A004352`. A mixture of 11 letters and digits or more is some number of a person or thing. */
function holdsVin(text: string): boolean {
  const words = text.split(/[\s.,:#-]+/);
  if (words.some((word) => /^(?=(?:\D*\d){4})(?=[^a-z]*[a-z])[a-z\d]{11,}$/.test(word))) return true;
  return words.some((_, from) => {
    let whole = '';
    for (const word of words.slice(from)) {
      if (!VIN_PART.test(word)) return false;
      whole += word;
      if (whole.length >= VIN_LENGTH) break;
    }
    return whole.length === VIN_LENGTH && /\d{4}$/.test(whole) && /(?:[a-z].*){2}/.test(whole);
  });
}
