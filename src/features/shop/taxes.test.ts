import { expect, test } from 'vitest';
import { taxLabel, taxNames, taxSentence, withTaxes, type Tax } from './taxes.ts';

const gst: Tax = { name: 'GST', percent: 5, on: 'all' };
const pst: Tax = { name: 'PST', percent: 6, on: 'all' };

test('taxes are listed as a sentence lists them', () => {
  expect(taxNames([], 'recycling')).toBe('recycling');
  expect(taxNames([gst])).toBe('GST');
  expect(taxNames([gst, pst], 'recycling')).toBe('recycling, GST and PST');
  expect(taxSentence([gst, pst])).toBe('5% GST and 6% PST');
  expect(taxLabel(gst)).toBe('GST 5%');
});

test('a text without taxes says nothing of them', () => {
  expect(withTaxes(taxNames([gst]))).toBe(', with GST');
  expect(withTaxes(taxNames([]))).toBe('');
});
