CREATE TABLE "list_import_rows" (
	"import_id" integer NOT NULL,
	"entity" text NOT NULL,
	"row_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "list_import_rows_import_id_entity_row_id_pk" PRIMARY KEY("import_id","entity","row_id")
);
--> statement-breakpoint
CREATE TABLE "list_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"file" text NOT NULL,
	"who" text NOT NULL,
	"figures" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_import_rows" ADD CONSTRAINT "list_import_rows_import_id_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."list_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_import_rows_row" ON "list_import_rows" USING btree ("entity","row_id");--> statement-breakpoint
CREATE FUNCTION note_import() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  new_row jsonb := to_jsonb(new);
  old_row jsonb;
  noted_before jsonb;
  noted_after jsonb := jsonb_build_object('hash', md5((new_row - '{version,updated_at}'::text[])::text));
begin
  if tg_op = 'UPDATE' then
    old_row := to_jsonb(old);
    select coalesce(jsonb_object_agg(c.key, c.value), '{}'), noted_after || coalesce(jsonb_object_agg(c.key, new_row->c.key), '{}')
      into noted_before, noted_after
      from jsonb_each(old_row) c
      where c.key not in ('version', 'updated_at') and c.value is distinct from new_row->c.key;
    if noted_before = '{}' then
      return null;
    end if;
  end if;
  insert into list_import_rows as r (import_id, entity, row_id, before, after)
    values (current_setting('shop.import')::int, tg_argv[0], (new_row->>'id')::int, noted_before, noted_after)
    on conflict (import_id, entity, row_id) do update
      set before = excluded.before || r.before, after = r.after || excluded.after;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER offers_note_import AFTER INSERT OR UPDATE ON "offers" FOR EACH ROW
  WHEN (coalesce(current_setting('shop.import', true), '') <> '') EXECUTE FUNCTION note_import('offer');
--> statement-breakpoint
CREATE TRIGGER products_note_import AFTER INSERT OR UPDATE ON "products" FOR EACH ROW
  WHEN (coalesce(current_setting('shop.import', true), '') <> '') EXECUTE FUNCTION note_import('product');
