import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { drawingText } from '#src/domain/product/pattern-drawing.ts';
import { $drawing, leaveDrawing, loadDrawing } from '#src/stores/editor/drawing.ts';

export function DrawnPatterns() {
  const drawing = useStore($drawing);
  useEffect(() => {
    void loadDrawing();
    return leaveDrawing;
  }, []);
  return (
    <p role="status" className="note">
      {drawing && drawingText(drawing)}
      {drawing && drawing.drawn > 0 && ' Publish to show the drawings on all pages.'}
    </p>
  );
}
