ALTER TABLE "appointments" DROP CONSTRAINT "appointments_location";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_location";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_location" CHECK ("appointments"."location" between 0 and 11);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_location" CHECK ("products"."location" between 0 and 11);